import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whileBroken, withFault } from './put-fault.ts';

const fault = {
  id: 'wrong-price',
  breaks: 'Plus costs ten times as much.',
  file: 'prices.ts',
  find: 'plus: 9',
  replace: "plus: 90 // $& $'",
};

test('a fault replaces its text by what it says, literally', () => {
  expect(withFault('{ plus: 9, max: 29 }', fault)).toBe("{ plus: 90 // $& $', max: 29 }");
});

test('a fault whose text is missing or occurs twice is an error that names both', () => {
  expect(() => withFault('{ max: 29 }', fault)).toThrow('wrong-price: prices.ts has "plus: 9" 0');
  expect(() => withFault('plus: 9, plus: 9', fault)).toThrow('2 times instead of once');
});

test('the source is restored after the work, also when the work fails', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'parley-fault-'));
  const file = path.join(home, fault.file);
  const read = () => readFileSync(file, 'utf8');
  try {
    writeFileSync(file, 'plus: 9;');
    const broken = await whileBroken(home, fault, async () => read());
    expect(broken).toContain('plus: 90');
    expect(read()).toBe('plus: 9;');
    const failing = whileBroken(home, fault, () => Promise.reject(new Error('stopped')));
    await expect(failing).rejects.toThrow('stopped');
    expect(read()).toBe('plus: 9;');
  } finally {
    rmSync(home, { recursive: true });
  }
});
