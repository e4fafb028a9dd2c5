import type { Components, Theme } from '@mui/material/styles';
import { Icon } from '@outcrop/look';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** Values come from the tokens of libs/look, which main.tsx loads before; Material UI computes with them, so it needs them written out. */
const page = getComputedStyle(document.documentElement);
const token = (name: string): string => page.getPropertyValue(`--${name}`).trim();

const sheet = token('sheet');
const ink = token('ink');
const flat = { boxShadow: 'none', '&:hover': { boxShadow: 'none' } };

/** Material UI rotates and positions it by the class that it passes. */
const Chevron = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="down" size={16} />
  </span>
);
const chevronAt = { top: 'calc(50% - 8px)', right: 9, display: 'flex', color: ink };
const box = (state: string) => <span className={`check-box check-box-${state}`} />;

const components: Components<Theme> = {
  ...(defaultTheme.components as Components<Theme>),
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiSelect: { defaultProps: { IconComponent: Chevron }, styleOverrides: { icon: chevronAt } },
  MuiNativeSelect: { styleOverrides: { icon: chevronAt } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, popupIcon: <Icon name="down" size={16} /> },
    styleOverrides: {
      paper: { boxShadow: 'var(--float)', border: `1px solid ${token('rule')}` },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { backgroundColor: 'transparent', overflow: 'visible' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: 'var(--control-small)',
        padding: '0 12px',
        fontSize: 'var(--text-small)',
        fontWeight: 'var(--weight-strong)',
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&:focus-visible': { boxShadow: 'var(--focus-ring)' },
      },
      contained: { padding: '0 16px', ...flat },
      outlined: {
        padding: '0 16px',
        color: ink,
        borderColor: ink,
        '&:hover': { backgroundColor: token('paper-deep') },
      },
      text: { '&:hover': { backgroundColor: token('petrol-wash') } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 2, '&:focus-visible': { boxShadow: 'var(--focus-ring)' } } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  // The label stands above its field (look, Forms), so the gap that Material UI keeps for it in the edge goes.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 5,
        fontWeight: 'var(--weight-strong)',
        lineHeight: 1.3,
        color: ink,
        whiteSpace: 'normal',
        '&.Mui-focused, &.Mui-error': { color: ink },
        '&.Mui-disabled': { color: token('ink-3') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: sheet,
        fontSize: 'var(--text-ui)',
        minHeight: 42,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ink },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: token('petrol') },
        '&.Mui-focused': { boxShadow: 'var(--focus-ring)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      input: {
        padding: '9px 12px',
        height: 'auto',
        '&::placeholder': { color: token('ink-3'), opacity: 1 },
      },
      multiline: { padding: 0, '& textarea': { padding: '9px 12px', resize: 'vertical', lineHeight: 1.5 } },
      notchedOutline: { top: 0, borderColor: token('rule-strong'), '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '5px 0 0',
        fontSize: 'var(--text-label)',
        color: token('ink-3'),
        '&.Mui-error': { fontSize: 'var(--text-small)', fontWeight: 'var(--weight-medium)' },
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--float)', border: `1px solid ${token('rule')}` } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('petrol-wash') },
        '&:hover': { backgroundColor: token('paper-deep') },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--float)' } } },
  MuiDialog: { styleOverrides: { paper: { boxShadow: 'var(--float)', borderTop: `4px solid ${token('petrol')}` } } },
  MuiDialogTitle: { styleOverrides: { root: { fontFamily: 'var(--serif)', fontSize: '1.375rem', paddingBottom: 8 } } },
  MuiDialogContent: { styleOverrides: { root: { color: token('ink-2') } } },
  // What does something first, as in the dialogs of the site.
  MuiDialogActions: {
    styleOverrides: { root: { justifyContent: 'flex-start', padding: '12px 24px 20px', gap: 8 } },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: sheet,
        color: ink,
        border: `1px solid ${token('rule')}`,
        borderLeft: `4px solid ${ink}`,
        boxShadow: 'var(--float)',
      },
    },
  },
  // Whatever they tell, notices are ink on sheet; a refusal has the edge that errors have.
  RaNotification: {
    styleOverrides: {
      root: {
        '& .RaNotification-success, & .RaNotification-warning, & .RaNotification-error': {
          backgroundColor: sheet,
          color: ink,
        },
        '& .RaNotification-error': { borderLeftColor: token('danger') },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderBottom: `1px solid ${ink}`,
        // With nothing to scroll back to, the first tab stands where the page begins.
        '& > .MuiTabs-scrollButtons.Mui-disabled:has(~ .MuiTabs-scroller)': { width: 0 },
      },
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '11px 16px',
        fontSize: 'var(--text-small)',
        fontWeight: 'var(--weight-medium)',
        color: token('ink-2'),
        textTransform: 'none',
        flexDirection: 'row',
        '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--petrol)' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-dense)',
        padding: '4px 8px',
        fontSize: 'var(--text-table)',
        lineHeight: 1.35,
        borderBottomColor: token('rule'),
        whiteSpace: 'nowrap',
      },
      head: {
        color: token('ink-3'),
        fontSize: 'var(--text-label)',
        fontWeight: 'var(--weight-medium)',
        borderBottomColor: ink,
      },
      paddingCheckbox: { width: 34, padding: '0 4px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: token('paper') },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('petrol-wash') },
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: Chevron },
    styleOverrides: {
      icon: { display: 'none', margin: '0 0 0 3px', '.Mui-active > &': { display: 'flex' } },
      root: { '&.Mui-active': { color: token('petrol'), fontWeight: 'var(--weight-strong)' } },
    },
  },
  MuiCheckbox: {
    defaultProps: { icon: box('off'), checkedIcon: box('on'), indeterminateIcon: box('some') },
    styleOverrides: { root: { padding: 5, borderRadius: 2, '&.Mui-focusVisible': { boxShadow: 'var(--focus-ring)' } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 38, height: 20, padding: 0, overflow: 'visible' },
      sizeSmall: {
        width: 38,
        height: 20,
        padding: 0,
        '& .MuiSwitch-switchBase': { padding: 4 },
        '& .MuiSwitch-thumb': { width: 12, height: 12 },
      },
      switchBase: {
        padding: 4,
        '&.Mui-checked': { transform: 'translateX(18px)', color: '#fff' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: 'var(--focus-ring)' },
        color: token('rule-strong'),
      },
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: {
        borderRadius: 999,
        border: `1px solid ${token('rule-strong')}`,
        backgroundColor: sheet,
        opacity: 1,
        boxSizing: 'border-box',
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 0 },
        '& .RaLayout-content': { minWidth: 0, padding: 0 },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { borderBottom: 0, fontSize: 'var(--text-table)', color: token('ink-2') },
      selectLabel: { fontSize: 'var(--text-table)' },
      displayedRows: { fontSize: 'var(--text-table)' },
      select: { fontWeight: 'var(--weight-medium)', color: ink },
    },
  },
};

/** The look's admin theme: petrol, sheet, hairlines, 2 px corners, Instrument Sans 14 px, flat. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  // Below `sm` react-admin leaves the words off its buttons; ours fit on the narrowest screen, and our own style sheets do the rest.
  breakpoints: { values: { xs: 0, sm: 320, md: 992, lg: 1186, xl: 1440 } },
  palette: {
    mode: 'light',
    primary: {
      main: token('petrol'),
      dark: token('petrol-deep'),
      light: token('petrol-wash'),
      contrastText: token('on-petrol'),
    },
    secondary: { main: token('petrol'), contrastText: token('on-petrol') },
    error: { main: token('danger') },
    warning: { main: token('warning') },
    success: { main: token('success') },
    text: { primary: ink, secondary: token('ink-2'), disabled: token('ink-3') },
    background: { default: sheet, paper: sheet },
    divider: token('rule'),
  },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: token('sans'),
    fontSize: 14,
    body1: { fontSize: 'var(--text-small)' },
    body2: { fontSize: 'var(--text-small)' },
    fontWeightRegular: Number(token('weight-text')),
    fontWeightMedium: Number(token('weight-medium')),
    fontWeightBold: Number(token('weight-strong')),
  },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 220, standard: 220, enteringScreen: 220, leavingScreen: 120 },
  },
  components,
};
