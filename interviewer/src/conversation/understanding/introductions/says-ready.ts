const ready = /\b(?:i'm|i am|i’m) ready\b|\blet'?s (?:go|start|begin)\b/i;
const notReady = /\bnot\b.{0,12}\bready\b/i;

/** Whether somebody says, among other things, that the interview may begin. */
export const saysReady = (text: string): boolean => ready.test(text) && !notReady.test(text);
