import { IconDownload, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Row, Stack } from '../../ui/layout/box.tsx'
import css from './list-head.module.css'

type ListHeadProps = {
  search: ReactNode
  /** The same rows as a file. */
  exportHref?: string | undefined
  /** What else may be done with the list. */
  end?: ReactNode
  /** What narrows the rows. */
  children?: ReactNode
}

/** Above the rows of a list: what is looked for, the way to all of it as a file, and the filters below. */
export function ListHead({ search, exportHref, end, children }: ListHeadProps) {
  return (
    <Stack className={css.head} columns={1} gap={12} padding="16-20" border="bottom">
      <Row className={css.first} align="center" justify="between" gap="8-16">
        <search className={css.search}>{search}</search>
        {exportHref !== undefined && (
          <Row
            as="a"
            className={css.export}
            inline
            align="center"
            gap={8}
            radius="inner"
            size={14}
            weight="strong"
            tapTarget
            noUnderline
            href={exportHref}
            download
          >
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {m.operator_export()}
          </Row>
        )}
        {end}
      </Row>
      {children}
    </Stack>
  )
}

/** The way to write one more into the list. */
export function ListAddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.add}>
      <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}

/** The room of two dates side by side among the filters. */
export function DatesRoom({ children }: { children: ReactNode }) {
  return <div className={css.dates}>{children}</div>
}
