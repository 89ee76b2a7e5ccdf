/** The compiled text of a file that imports nothing, such as a worker's. */
declare module '*?source' {
  const text: string;
  export default text;
}
