const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.href = file
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  return link
}

/** Preloads the dashboard while the sign-in code is being typed. */
export async function preloadApp(wantsOrder: boolean): Promise<void> {
  try {
    const { dashboard, order } = await (await fetch('/ahead.json')).json()
    document.head.append(...(wantsOrder ? order : dashboard).map(linkTo))
  } catch {
    // only a preload: the files are loaded when needed
  }
}
