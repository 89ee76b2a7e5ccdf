import { spawn } from 'node:child_process';
import { stoppedCode, writingLine } from './serve-request.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Environment variables that are passed on: none for a deployed database, mail or payments, so that
 * the process starts the embedded API on any machine. Node reads its certificates only when it starts.
 */
const passedOn = ['PATH', 'HOME', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** Characters of an answer and of a line: code of a release, which may write without an end, runs in some of them. */
const maxAnswer = 64 * 1_024 ** 2;
const maxLine = 1_024 ** 2;

function cleanVariables(folder: string): Record<string, string> {
  const entries = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), TMPDIR: folder };
}

/** Ends a process group. */
function endGroup(processId: number | undefined): void {
  if (processId === undefined) return;
  try {
    process.kill(-processId, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

/** A process that reads its request from standard input and writes its result to standard output. */
export interface ResultProcess {
  /** Compiled entry, relative to the workspace. */
  entry: string;
  /** Sent as one line of JSON; everything that the process writes is in `folder`. */
  request: { folder: string } & Readonly<Record<string, unknown>>;
  /** Options of Node. */
  nodeOptions?: readonly string[];
  timeoutMs: number;
  /** Called with each line of its standard error. */
  onLine?: (line: string) => void;
  /** Makes the error of a process that could not do its work, from the reason. */
  unable: (reason: string) => Error;
  /** Ends it early. */
  stop?: ProcessStop;
}

/** How a process is ended early: it is told to stop, and ended where it goes on for too long. */
export interface ProcessStop {
  signal: AbortSignal;
  /** Milliseconds for what it must not leave half done. */
  graceMs: number;
  /** Makes the error of a process that was ended before it had begun to write, or while it wrote. */
  ended: (hasBegunWriting: boolean) => Error;
}

/** Runs the process to its end, and ends what it has started. @returns its standard output */
export function runResultProcess(options: ResultProcess): Promise<string> {
  const { entry, request, nodeOptions = [], timeoutMs, onLine, unable, stop } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, '--enable-source-maps', entry], {
      cwd: workspaceRoot,
      env: cleanVariables(request.folder),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let answer = '';
    let lastOutput = '';
    let line = '';
    let hasBegunWriting = false;
    const end = (error: Error) => {
      endGroup(child.pid);
      reject(error);
    };
    const limit = (text: string, most: number) => {
      if (text.length > most) end(unable('it wrote too much.'));
    };
    const late = () => end(unable(`it did not end within ${timeoutMs / 1_000} s.`));
    const timer = setTimeout(late, timeoutMs);
    let lastTimer: NodeJS.Timeout | undefined;
    if (stop) {
      const tellToStop = () => {
        child.kill('SIGTERM');
        lastTimer = setTimeout(() => end(stop.ended(hasBegunWriting)), stop.graceMs);
      };
      stop.signal.addEventListener('abort', tellToStop);
      child.on('close', () => stop.signal.removeEventListener('abort', tellToStop));
    }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      limit(answer, maxAnswer);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      lastOutput = `${lastOutput}${chunk}`.slice(-2_000);
      const lines = `${line}${chunk}`.split('\n');
      line = lines.pop() ?? '';
      limit(line, maxLine);
      for (const one of lines) {
        if (one === writingLine) hasBegunWriting = true;
        else onLine?.(one);
      }
    });
    child.stdin.on('error', () => {});
    child.on('error', (error) => reject(unable(error.message)));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      clearTimeout(lastTimer);
      endGroup(child.pid);
      const isStopped = code === stoppedCode || signal === 'SIGTERM';
      if (code === 0) resolve(answer);
      else if (stop?.signal.aborted && isStopped) reject(stop.ended(hasBegunWriting));
      else {
        const said = lastOutput.replace(`${writingLine}\n`, '').trim();
        reject(unable(said || `its process ended with ${code}.`));
      }
    });
    // Standard input stays open: the process ends when this one does.
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
}
