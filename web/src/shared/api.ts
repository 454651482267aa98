/** Asking the server. Whatever it refuses becomes a Refusal with the server's own sentence. */

import type { Problem } from './types';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: string,
    message: string,
  ) {
    super(message);
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
    throw new Refusal(0, 'no-answer', 'the server does not answer');
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(answer.status, told?.problem ?? 'failed', told?.message ?? answer.statusText);
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
