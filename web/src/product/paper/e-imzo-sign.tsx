import { formatDate } from '@karvon/domain/reading/figures'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { Certificate } from '../../platform/e-imzo/certificate.ts'
import { connectEImzo, type Signature } from '../../platform/e-imzo/e-imzo.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Button, type ButtonTone } from '../../ui/actions/button.tsx'
import { useOnePress } from '../../ui/actions/use-one-press.ts'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import { ScrolledLine } from '../../ui/states/scrolled-line.tsx'
import { signingSentence } from './e-imzo-sentence.ts'

type Props = {
  /** The button that begins. */
  label: string
  tone?: ButtonTone
  apiKey: string | null
  /** Only keys of this company or person are offered. */
  taxId: string
  /** Asked before E-IMZO is; false: the form says what it still needs. */
  isReady?: () => boolean
  /** Base64 of what is signed; read once a key is chosen. */
  readContent: () => Promise<string>
  onSigned: (signature: Signature) => Promise<unknown>
}

const dateLabel = (date: Date) => formatDate(date, getLocale())

const isExpired = ({ validTo }: Certificate): boolean => validTo !== null && validTo < serverNow()

type KeysProps = {
  keys: readonly Certificate[]
  chosen: Certificate | null
  choose: (key: Certificate) => void
}

function Keys({ keys, chosen, choose }: KeysProps) {
  const name = useId()
  return (
    <Stack as="fieldset" columns={1} gap={8} noMargin padding={0} border="none" shrink>
      <Box as="legend" padding={0}>
        {m.papers_keys_choose()}
      </Box>
      {keys.map(key => (
        <RadioRow
          key={key.alias}
          name={name}
          value={key.alias}
          isChecked={key === chosen}
          label={[key.holder, key.company].filter(Boolean).join(', ')}
          onChange={() => choose(key)}
          {...(key.validTo !== null &&
            (isExpired(key)
              ? { whyNot: m.papers_key_expired({ date: dateLabel(key.validTo) }) }
              : { note: m.papers_key_until({ date: dateLabel(key.validTo) }) }))}
        />
      ))}
    </Stack>
  )
}

const listKeys = async ({ apiKey, taxId }: Pick<Props, 'apiKey' | 'taxId'>) => {
  const eImzo = await connectEImzo({ apiKey, host: window.location.hostname })
  const keys = await eImzo.listCertificates()
  return { eImzo, keys: keys.filter(({ taxIds }) => taxIds.includes(taxId)) }
}

type Listed = Awaited<ReturnType<typeof listKeys>>

function useSigning({ readContent, onSigned, ...whose }: Omit<Props, 'label' | 'tone' | 'isReady'>) {
  const listing = useMutation({ mutationFn: () => listKeys(whose) })
  const signing = useMutation({
    mutationFn: async ({ eImzo, key }: Pick<Listed, 'eImzo'> & { key: Certificate }) =>
      onSigned(await eImzo.sign(key, await readContent())),
  })
  return { listing, signing }
}

type ChosenKeyProps = { keys: readonly Certificate[]; isSigning: boolean; sign: (key: Certificate) => void }

/** The keys and the button that signs with the chosen one; the only key that is still valid is chosen already. */
function ChosenKey({ keys, isSigning, sign }: ChosenKeyProps) {
  const [picked, setPicked] = useState<Certificate | null>(null)
  const valid = keys.filter(key => !isExpired(key))
  const chosen = picked ?? (valid.length === 1 ? (valid[0] ?? null) : null)
  return (
    <>
      <Keys keys={keys} chosen={chosen} choose={setPicked} />
      <Row>
        <Button
          type="button"
          tone="main"
          isBusy={isSigning}
          aria-disabled={chosen === null || undefined}
          onClick={() => {
            if (chosen !== null && !isSigning) sign(chosen)
          }}
        >
          {m.papers_key_use()}
        </Button>
      </Row>
    </>
  )
}

/** What goes on, or why there is nothing to choose from. */
const progressOf = ({ listing, signing }: ReturnType<typeof useSigning>, taxId: string): string | null => {
  if (listing.isPending) return m.papers_keys_looking()
  if (signing.isPending) return m.papers_signing()
  return listing.data?.keys.length === 0 ? m.papers_keys_none({ taxId }) : null
}

/** Signs with a key of the person's computer: E-IMZO lists them, one is chosen, and E-IMZO asks for its password. */
export function EImzoSign({ label, tone, isReady = () => true, ...props }: Props) {
  const { listing, signing } = useSigning(props)
  const onPress = useOnePress()
  const { data } = listing
  const error = signing.error ?? listing.error
  const look = () => {
    if (!isReady()) return
    signing.reset()
    listing.mutate()
  }
  return (
    <Stack columns={1} gap={12}>
      {data?.keys.length ? (
        <ChosenKey
          keys={data.keys}
          isSigning={signing.isPending}
          sign={key => {
            if (isReady()) onPress(() => signing.mutateAsync({ eImzo: data.eImzo, key }))
          }}
        />
      ) : (
        <Row>
          <Button type="button" {...(tone && { tone })} isBusy={listing.isPending} onClick={look}>
            {data === undefined && listing.error === null ? label : m.papers_try_again()}
          </Button>
        </Row>
      )}
      <ScrolledLine role="status" text={progressOf({ listing, signing }, props.taxId)} />
      <ScrolledLine role="alert" text={error === null ? null : signingSentence(error)} />
    </Stack>
  )
}
