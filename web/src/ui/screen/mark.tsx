import css from './mark.module.css'

/** The brand mark, which decorates; `--mark-size` and `--mark-color` of what is around change it. */
export function Mark() {
  return <i className={css.mark} aria-hidden="true" />
}
