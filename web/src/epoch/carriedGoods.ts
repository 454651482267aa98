/** What a carrier board holds. */

import { MATERIALS, type EpochPlayer, type Material } from './types';

/** Every resource a player has, piece by piece, in the order of materials. */
export function carried(player: EpochPlayer): Material[] {
  return MATERIALS.flatMap((material) => Array.from({ length: player[material] }, () => material));
}
