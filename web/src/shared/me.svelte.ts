/** Who plays in this browser. */

import { get, post } from './api';
import type { Person } from './types';

class Me {
  person = $state<Person | null>(null);
  known = $state(false);
}

export const me = new Me();

export async function lookWhoIAm(): Promise<void> {
  me.person = await get<Person | null>('/me');
  me.known = true;
}

/** Be somebody, under this name or the one there is. */
export async function beSomebody(name: string): Promise<Person> {
  if (!me.known) await lookWhoIAm();
  me.person ??= await post<Person>('/me', { name });
  return me.person;
}

export async function rename(name: string): Promise<void> {
  me.person = await post<Person>('/me', { name });
}
