/** Where a browser keeps what was chosen. */
export const THEME_KEY = 'theme'

/** How the site is drawn: as chosen here, or as the system says. */
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
  const kept = stored()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** What is seen now. */
export function shownTheme(): 'light' | 'dark' {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Draws the page as chosen earlier; to be called as early as a script may run. */
export function restoreTheme(): void {
  show(themeChoice())
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // a browser without storage forgets the choice with the page
  }
  show(choice)
}
