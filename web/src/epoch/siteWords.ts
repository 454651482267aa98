/** What sites ask for and how they score, in words. */

import { t } from '../shared/words.svelte';
import { amount, inFile, joined, materialName } from './names';
import type { EpochPieces, EpochView, Need, Segment, SegmentPiece, Site } from './types';

const COUNTED = ['raw_any', 'processed_any', 'different', 'different_processed'] as const;

export function needWords(need: Need): string {
  const parts = COUNTED.filter((kind) => need[kind]).map((kind) => t(`epoch.need.${kind}`, { count: need[kind] ?? 0 }));
  for (const [what, count] of Object.entries(need.exact ?? {})) parts.push(amount(count, what));
  if (need.any) parts.push(t('epoch.need.any', { count: need.any }));
  if (need.sets) parts.push(t('epoch.need.sets', { what: need.sets.map(materialName).join(', ') }));
  return joined(parts, 'and');
}

export type Part = 'base' | 'ext3' | 'ext4';

/** The extension that lies beside the sites, by the number of people at the table. */
export function extensionOf(view: EpochView): 'ext3' | 'ext4' | null {
  const people = view.players.filter((player) => !player.dummy).length;
  return people === 3 ? 'ext3' : people === 4 ? 'ext4' : null;
}

export interface Described {
  segment: Segment;
  part: Part;
  piece: SegmentPiece | undefined;
  /** Of the segment in the data file. */
  path: string;
}

/** The segments of a site with their values; those of the extension come after its own. */
export function described(site: Site, view: EpochView, pieces: EpochPieces): Described[] {
  const file = inFile(site.site);
  const piece = pieces.sites[file];
  const own = piece?.base.length ?? site.segments.length;
  return site.segments.map((segment, index) => {
    const part: Part = index < own ? 'base' : (extensionOf(view) ?? 'base');
    const at = index < own ? index : index - own;
    return { segment, part, piece: piece?.[part][at], path: `sites.${file}.${part}.${at + 1}` };
  });
}

export const asks = ({ piece }: Described): string => (piece ? needWords(piece.need) : '');

export function scoringWords(site: Site, view: EpochView, pieces: EpochPieces): string {
  const piece = pieces.sites[inFile(site.site)];
  if (!piece) return site.scores;
  const extension = extensionOf(view);
  const pot = (piece.pot?.base ?? 0) + (extension ? (piece.pot?.[extension] ?? 0) : 0);
  const { kind, per = 0, status = 0 } = piece.scoring;
  return t('epoch.sites.scores', { what: t(`epoch.scoring.${kind}`, { per, status, pot }) });
}

/** Where the number in the sentence about scoring comes from. */
export function scoringPath(site: Site, view: EpochView): string {
  const extension = extensionOf(view);
  return site.site === 'stonehenge' && extension ? `sites.stonehenge.pot.${extension}` : `sites.${inFile(site.site)}.scoring.kind`;
}
