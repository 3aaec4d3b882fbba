const begun = new Map<string, Promise<unknown>>()

const addLink = (file: string): Promise<unknown> => {
  const [rel, href] = [file.endsWith('.css') ? 'stylesheet' : 'modulepreload', `/${file}`]
  if (document.querySelector(`link[rel="${rel}"][href="${href}"]`)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  document.head.append(link)
  if (rel === 'modulepreload') return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      begun.delete(file)
      reject(new Error(`${href} did not load`))
    }
  })
}

const preload = (file: string): Promise<unknown> => {
  const adding = begun.get(file) ?? addLink(file)
  begun.set(file, adding)
  return adding
}

/**
 * Loads a lazy module: begins loading `files`, the scripts and styles it imports, and waits for the styles. Replaces Vite's
 * function of this name, which is four times as long.
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(preload))
  return load()
}
