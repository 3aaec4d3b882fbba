/** Local storage key of the chosen theme. */
export const THEME_KEY = 'theme'

export type ThemeChoice = 'light' | 'dark' | 'system'

const stored = (): string | null => {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}

const show = (choice: ThemeChoice) => {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

export function themeChoice(): ThemeChoice {
  const choice = stored()
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** The theme in effect. */
export function shownTheme(): 'light' | 'dark' {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies the stored theme; call it as early as possible. */
export function restoreTheme(): void {
  show(themeChoice())
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // without storage the choice lasts as long as the page
  }
  show(choice)
}
