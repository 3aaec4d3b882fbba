import s from './mark.module.css'

/** The mark, which decorates. */
export function Mark() {
  return <i className={s.mark} aria-hidden="true" />
}
