/** Props that a test can change while a component shows them. */
export function reactive<T extends object>(props: T): T {
  const state = $state(props);
  return state;
}
