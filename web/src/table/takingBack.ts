/** Taking back alone: to one's last decision or the furthest one, whatever bots answer meanwhile. */

import { post, Refusal } from '../shared/api';
import type { Live } from '../shared/live.svelte';
import { t } from '../shared/words.svelte';

const STALE = 409;

/** What there is to say: nothing, or why nothing can be taken back. */
export async function takeBack(live: Pick<Live, 'table' | 'newest' | 'after'>, furthest: boolean): Promise<string> {
  for (;;) {
    const { number = 0, undo = 0, undo_step = 0, undo_barred = 'nothing' } = live.newest ?? {};
    const count = furthest ? undo : undo_step;
    if (count === 0) return t(`actions.undo.barred.${undo_barred}`);
    try {
      await post(`/tables/${live.table}/undo`, { number: number + 1, count });
      return '';
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== STALE) throw error;
      await live.after(number);
    }
  }
}
