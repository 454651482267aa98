/** The ways through the server's plans, by the goods of Stone Age. */

import type { Plan } from '../shared/types';
import { keysIn, spendingOf, type Way } from '../table/ways';
import { GOODS } from './spots';

export { byMoves, complete, madeOf, missing, most, net, netOf, verbOf, type Picked, type Way } from '../table/ways';

export const bySpending = (plans: Plan[]): Way[] => spendingOf(plans, GOODS);

export const keysOf = (ways: Way[]): string[] => keysIn(ways, GOODS);
