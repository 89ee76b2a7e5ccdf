import { useEffect, useState } from 'react';

/** An address at which the page finds `file`; `null` until there is one. It is let go of by itself. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      URL.revokeObjectURL(created);
      setAddress(null);
    };
  }, [file]);
  return address;
}
