/** Messages, chips and the circular progress. */
export { default as Alert } from '@mui/material/Alert';
export { default as Chip } from '@mui/material/Chip';
export { default as CircularProgress } from '@mui/material/CircularProgress';
