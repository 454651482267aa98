/** Asking the server. Whatever it refuses becomes a Refusal: a kind, and a code with parameters. */

import type { Error } from './types';

type About = Pick<Error, 'code' | 'parameters' | 'rule' | 'game'>;

export class Refusal extends Error {
  readonly about: About;

  /** What the pages refuse themselves has a kind alone. */
  constructor(
    readonly status: number,
    readonly error: string,
    about: Partial<About> = {},
  ) {
    super(about.code ?? error);
    this.about = { code: error, parameters: {}, rule: null, game: null, ...about };
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Refusal(0, 'no-answer');
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Error | null;
  throw new Refusal(answer.status, told?.error ?? 'failed', told ?? {});
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T;
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const answer = await ask('POST', path, body);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path);
}
