import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const lapis: MantineColorsTuple = [
  '#E6EDFB',
  '#CBD9F6',
  '#9DB6EC',
  '#6E93E2',
  '#4672D3',
  '#2F60C6',
  '#1B4DB1',
  '#163F93',
  '#123A8A',
  '#0F2A63',
]

/** Mantine's own parts in the measures of the product's tokens. */
export const mantineTheme = createTheme({
  colors: { lapis },
  primaryColor: 'lapis',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--r)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontFamily: 'var(--font)' },
})

const ours = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--lapis)',
  '--mantine-color-error': 'var(--clay-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-lapis-filled': 'var(--lapis-fill)',
  '--mantine-color-lapis-filled-hover': 'var(--lapis-hover)',
  '--mantine-color-lapis-light': 'var(--lapis-soft)',
  '--mantine-color-lapis-light-color': 'var(--lapis)',
}

/** Mantine's colours are the tokens', which change with the theme by themselves. */
export const tokensForMantine: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--lh-body)' },
  light: ours,
  dark: ours,
})
