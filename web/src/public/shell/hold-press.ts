declare global {
  interface Window {
    /** Repeats the press that came too early, or holds it again; `isLast`: holds none from now on. Missing without a script. */
    repeatPress?: (isLast?: boolean) => void
  }
}

/**
 * Keeps the last press of what does not work yet: a button or fold of an island until that is hydrated; any other button, and
 * links to a modal, another language or the calculator, until the page's script runs. Enter in a field presses its form's
 * button. Runs as text at the start of each page, before its script is fetched, so it may use nothing from outside.
 */
export function holdPress(): void {
  let held: HTMLElement | null = null
  const isAwake = (pressed: HTMLElement) => {
    const island = pressed.closest<HTMLElement>('[data-island]:not([data-wakes])')
    const { localName } = pressed
    if (island !== null && localName !== 'a') return 'awake' in island.dataset
    return localName === 'summary' || 'awake' in document.documentElement.dataset
  }
  const hold = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button,summary,a[data-opens],a[data-locale],a[data-cargo]')
        : null
    if (pressed === null || event.ctrlKey || event.metaKey || event.shiftKey || isAwake(pressed)) return
    held = pressed
    // the island in focus is hydrated first; not every browser focuses what is pressed
    pressed.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', hold, true)
  window.repeatPress = isLast => {
    const pressed = held
    held = null
    if (isLast === true) removeEventListener('click', hold, true)
    if (pressed?.isConnected === true) pressed.click()
  }
}
