/** Keys that work anywhere on a table's page, but not while somebody writes. */

const FIELDS = 'input, textarea, select, [contenteditable]';

export function isShortcut(event: KeyboardEvent, key: string): boolean {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  const writes = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return plain && !writes && event.key.toLowerCase() === key;
}
