/**
 * The MUI components that the host provides to every remote, so that each travels once, in layers: a
 * page fetches those that it uses. A component outside this list is imported by path
 * (`@mui/material/Rating`) and travels with the remote that uses it. `paths` in tsconfig.browser.json
 * makes the list a compile-time rule.
 */

export {
  Checkbox,
  FormControlLabel,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@parley/shared-ui/material/choices';
export {
  Avatar,
  Box,
  Button,
  ButtonBase,
  Card,
  CardContent,
  Container,
  CssBaseline,
  createSvgIcon,
  Divider,
  Drawer,
  GlobalStyles,
  Grid,
  IconButton,
  LinearProgress,
  Link,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  NoSsr,
  Paper,
  Popper,
  Skeleton,
  Stack,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@parley/shared-ui/material/core';
export {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@parley/shared-ui/material/dialogs';
export {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Collapse,
} from '@parley/shared-ui/material/disclosure';
export { Alert, Chip, CircularProgress } from '@parley/shared-ui/material/feedback';
export {
  FormControl,
  FormHelperText,
  InputAdornment,
  Menu,
  MenuItem,
  TextField,
} from '@parley/shared-ui/material/forms';
export { Tab, Tabs } from '@parley/shared-ui/material/tabs';
