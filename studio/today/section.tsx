import {Badge, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink, Link} from 'sanity/router'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Number of all entries, of which the lines are the first. */
  count?: number | undefined
  /** Shown instead of the lines if the count is 0. */
  emptyText?: string
  /** What the lines do not say. */
  note?: string | undefined
  /** Link to all entries. */
  more?: ReactNode
  children: ReactNode
}

/** Renders a titled list of links with the number of its entries, or a friendly text if there are none. */
export function Section({title, count, emptyText, note, more, children}: SectionProps) {
  return (
    <Card as="section" aria-label={title} border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex align="center" gap={3}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          {count ? <Badge fontSize={1}>{count}</Badge> : null}
        </Flex>
        {note && (
          <Text size={1} weight="semibold">
            {note}
          </Text>
        )}
        {count === 0 ? <Text muted>{emptyText}</Text> : <ul className={styles.lines}>{children}</ul>}
        {more && <Text size={1}>{more}</Text>}
      </Stack>
    </Card>
  )
}

interface LineProps {
  title: ReactNode
  /** Second line, cut at the end of the card. */
  details?: ReactNode
  /** When, at the end of the first line. */
  time?: ReactNode
  /** Whether to mark the line: something is late or broken. */
  isUrgent?: boolean
}

const LineContent = ({title, details, time}: LineProps) => (
  <>
    <span className={styles.title} dir="auto">
      {title}
    </span>
    {time && <span className={styles.time}>{time}</span>}
    {details && (
      <span className={styles.details} dir="auto">
        {details}
      </span>
    )}
  </>
)

interface DocumentLinkProps extends LineProps {
  id: string
  type: string
  /** Name of the release whose version opens, locked until its time. */
  scheduledDraft?: string | undefined
}

/** Renders a line that opens a document. */
export const DocumentLink = ({id, type, scheduledDraft, ...line}: DocumentLinkProps) => (
  <li>
    <IntentLink
      className={styles.line}
      data-urgent={line.isUrgent || undefined}
      intent="edit"
      params={{id, type, ...(scheduledDraft && {scheduledDraft})}}
    >
      <LineContent {...line} />
    </IntentLink>
  </li>
)

/**
 * Returns the path of a request in a folder of the inbox, which keeps the list and its “Next”.
 *
 * @param documentId of the proposal or plan that opens next to it
 */
export const requestPath = (folder: string, requestId: string, documentId?: string): string =>
  ['/structure/requests', folder, requestId, documentId].filter(Boolean).join(';')

interface PathLinkProps extends LineProps {
  /** Path in the Studio. */
  path: string
}

/** Renders a line that opens a path of another tool. A link by state would stay in this one. */
export const PathLink = ({path, ...line}: PathLinkProps) => (
  <li>
    <Link className={styles.line} data-urgent={line.isUrgent || undefined} href={path}>
      <LineContent {...line} />
    </Link>
  </li>
)
