import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

/** From a short list of interviews to all of them. */
export function ViewAll() {
  return (
    <Button component={Link} to="/interview-history" size="small" sx={{ mr: -1.5, flexShrink: 0 }}>
      View All
    </Button>
  );
}
