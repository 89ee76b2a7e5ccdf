import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** State of a listening socket, as Linux writes it. */
const listening = '0A';

/** Inodes of the sockets that listen on a port. */
function listeningInodes(port: number): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split('\n');
    } catch {
      return [];
    }
  });
  const inodes = rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    return state === listening && local.endsWith(`:${wanted}`) ? [inode] : [];
  });
  return new Set(inodes);
}

function holdsAny(process: string, inodes: ReadonlySet<string>): boolean {
  const folder = `/proc/${process}/fd`;
  try {
    return readdirSync(folder).some((descriptor) => {
      const [, inode = ''] =
        /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${descriptor}`)) ?? [];
      return inodes.has(inode);
    });
  } catch {
    // It has just ended, or belongs to another user.
    return false;
  }
}

/**
 * The id of the process that listens on a TCP port of this machine.
 * @returns null on other systems than Linux, and for processes of other users
 */
export function processOnPort(port: number): number | null {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return null;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = processes.find((process) => holdsAny(process, inodes));
  return found === undefined ? null : Number(found);
}
