import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type Props = {
  name: string
  /** Wakes when it comes into view instead of when the page rests. */
  whenSeen?: boolean
  children: ReactNode
}

/** A part of a static page that a script will take over: its markup, hydrated later under the same name. */
export function Island({ name, whenSeen = false, children }: Props) {
  const html = renderToString(children, { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-wakes={whenSeen ? 'seen' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, and React hydrates it as the root of a tree of its own
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
