/** The shell commands of a section of a page, a string for each block. */
export const shellBlocks = (page: string, section: string): string[] => {
  const [, rest = ''] = page.split(new RegExp(`^## ${section}$`, 'm'))
  const [text = ''] = rest.split(/^## /m)
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  )
}
