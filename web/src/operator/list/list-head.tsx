import { IconDownload, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Row, Stack } from '../../ui/layout/box.tsx'
import css from './list-head.module.css'

type ListHeadProps = {
  search: ReactNode
  /** The URL of the export file. */
  exportHref?: string | undefined
  /** Further actions. */
  end?: ReactNode
  /** The filters. */
  children?: ReactNode
}

/** The head of a list: search, export link and filters. */
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

/** A link to the form for a new entry. */
export function ListAddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.add}>
      <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}

/** Lays out two date fields side by side among the filters. */
export function DateFieldsRow({ children }: { children: ReactNode }) {
  return <div className={css.dates}>{children}</div>
}
