export { type CodeBlock, codeBlocks } from '@parley/api/contract/display/code-blocks';
