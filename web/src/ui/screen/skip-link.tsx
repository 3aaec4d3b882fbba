import s from './skip-link.module.css'

/** The first stop of the keyboard: over the menu to the content. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={s.skip} href="#content">
      {children}
    </a>
  )
}
