import { formatPhone } from '@karvon/domain/reading/phone'
import { IconHistory, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { Address } from '../../product/address/address-queries.ts'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { Box, Row as RowLayout, Stack } from '../../ui/layout/box.tsx'
import s from './address-list.module.css'

const SIGN = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The part of the address that the name does not already say. */
const restOf = ({ name, address }: Address): string => {
  if (address === name) return ''
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
}

type RowProps = { address: Address; sign: ReactNode; children: ReactNode }

function Row({ address, sign, children }: RowProps) {
  const { name, note, contactName, contactPhone, photo } = address
  const contact = [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(', ')
  const rest = restOf(address)
  return (
    <RowLayout as="li" className={s.row} align="center" gap={14}>
      <Stack as="span" tone="faint" rigid>
        {sign}
      </Stack>
      <Box as="span" className={s.words} block grow shrink leading="snug">
        <b>{name}</b>
        {rest !== '' && <span>{rest}</span>}
        {note !== null && <span>{note}</span>}
        {contact !== '' && <span className={s.phone}>{contact}</span>}
        {photo !== null && <span>{m.geo_details_photo()}</span>}
      </Box>
      <RowLayout as="span" rigid>
        {children}
      </RowLayout>
    </RowLayout>
  )
}

type SavedProps = {
  addresses: readonly Address[]
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

/** The saved addresses. */
export function SavedList({ addresses, onEdit, onDelete }: SavedProps) {
  return (
    <Box as="ul" className={s.list} padding={0} noMargin>
      {addresses.map(address => (
        <Row key={address.id} address={address} sign={<IconStarFilled {...SIGN} />}>
          <SquareButton
            label={m.addresses_edit_of({ name: address.name })}
            icon={<IconPencil {...SIGN} />}
            onClick={() => onEdit(address)}
          />
          <SquareButton
            label={m.addresses_delete_of({ name: address.name })}
            icon={<IconTrash {...SIGN} />}
            onClick={() => onDelete(address)}
          />
        </Row>
      ))}
    </Box>
  )
}

/** The most recent addresses of the user's orders, each with a save button. */
export function RecentList({
  addresses,
  onSave,
}: {
  addresses: readonly Address[]
  onSave: (address: Address) => void
}) {
  return (
    <Box as="ul" className={s.list} padding={0} noMargin>
      {addresses.map(address => (
        <Row key={address.address} address={address} sign={<IconHistory {...SIGN} />}>
          <Button
            tone="quiet"
            size="small"
            icon={<IconStar size={18} stroke={1.75} aria-hidden="true" />}
            aria-label={m.addresses_save_of({ name: address.address })}
            onClick={() => onSave(address)}
          >
            {m.addresses_save()}
          </Button>
        </Row>
      ))}
    </Box>
  )
}
