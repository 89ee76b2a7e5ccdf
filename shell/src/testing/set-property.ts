/** Sets a property of an object that all tests share. @returns brings back what it was */
export function setProperty(owner: object, key: string, value: unknown): () => void {
  const before = Reflect.getOwnPropertyDescriptor(owner, key);
  Reflect.defineProperty(owner, key, { value, configurable: true, writable: true });
  return () => {
    if (before) Reflect.defineProperty(owner, key, before);
    else Reflect.deleteProperty(owner, key);
  };
}
