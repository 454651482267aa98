/** Asking the server again and again, but only while somebody looks at the page. */
export function whileVisible(seconds: number, work: () => unknown): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  look();
  const every = setInterval(look, seconds * 1_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(every);
    document.removeEventListener('visibilitychange', look);
  };
}
