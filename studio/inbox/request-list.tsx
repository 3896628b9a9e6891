import {type BrokenRow, isBroken, type RequestRowFields} from '@roam/documents/stored-request'
import {Box, TextSkeleton} from '@sanity/ui'
import {useVirtualizer} from '@tanstack/react-virtual'
import {type ComponentProps, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef} from 'react'
import styles from './request-list.module.css'
import {BrokenRequestRow, RequestRow} from './request-row.tsx'

/** Height of a row in pixels, until it is measured. */
const ROW_HEIGHT = 83

/** Rows that are rendered beyond the visible ones at each end. */
const OVERSCAN = 5

/** Scroll offsets of lists by `listKey`: on a phone, an open request removes the list from the page. */
const scrollOffsets = new Map<string, number>()

interface Props {
  label: string
  /** Identifies the folder and the filter: a new one scrolls to the top. */
  listKey: string
  total: number
  /** Index of the first of `rows`. */
  start: number
  rows: (RequestRowFields | BrokenRow)[]
  openId: string | undefined
  showStage: boolean
  isStale: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  /** Called with the indexes of the first and the last rendered row. */
  onVisible: (first: number, last: number) => void
}

/** Renders the visible rows of a list of any length. Arrow keys, Home and End move the focus between rows. */
export function RequestList({listKey, total, start, rows, onVisible, ...props}: Props) {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const focusIndex = useRef<number>(undefined)
  const virtualizer = useVirtualizer({
    count: total,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => rows[index - start]?._id ?? index, [rows, start]),
    getScrollElement: () => scrollerRef.current,
    initialOffset: () => scrollOffsets.get(listKey) ?? 0,
    overscan: OVERSCAN,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  // Without dependencies: `onVisible` ignores indexes that it knows.
  useEffect(() => onVisible(first, last))

  const shownKey = useRef(listKey)
  useLayoutEffect(() => {
    if (shownKey.current !== listKey) virtualizer.scrollToOffset(0)
    shownKey.current = listKey
    return () => {
      scrollOffsets.set(listKey, virtualizer.scrollOffset ?? 0)
    }
  }, [listKey, virtualizer])

  // A row that an arrow key leads to can be rendered, and loaded, later.
  useEffect(() => {
    if (focusIndex.current === undefined) return
    const link = scrollerRef.current?.querySelector<HTMLElement>(`[data-index="${focusIndex.current}"] a`)
    if (!link) return
    link.focus({preventScroll: true})
    focusIndex.current = undefined
  })

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const targets: Record<string, number> = {
      ArrowDown: Number(row?.getAttribute('data-index')) + 1,
      ArrowUp: Number(row?.getAttribute('data-index')) - 1,
      Home: 0,
      End: total - 1,
    }
    const target = targets[event.key]
    if (!row || target === undefined || target < 0 || target >= total) return
    event.preventDefault()
    focusIndex.current = target
    virtualizer.scrollToIndex(target)
    scrollerRef.current
      ?.querySelector<HTMLElement>(`[data-index="${target}"] a`)
      ?.focus({preventScroll: true})
  }

  return (
    <div className={styles.scroller} ref={scrollerRef}>
      <ul
        aria-busy={props.isStale}
        aria-label={props.label}
        className={styles.list}
        onKeyDown={moveFocus}
        style={{blockSize: virtualizer.getTotalSize()}}
      >
        {items.map(({key, index, start: offset}) => {
          const request = rows[index - start]
          return (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={styles.item}
              data-index={index}
              ref={virtualizer.measureElement}
              style={{transform: `translateY(${offset}px)`}}
            >
              {request ? (
                <Row
                  request={request}
                  isOpen={request._id === props.openId}
                  isSelected={props.selectedIds.has(request._id)}
                  onSelect={(isSelected) => props.onSelect(request._id, isSelected)}
                  showStage={props.showStage}
                />
              ) : (
                <Box padding={4} style={{blockSize: ROW_HEIGHT}}>
                  <TextSkeleton animated style={{inlineSize: '60%'}} />
                </Box>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps extends Omit<ComponentProps<typeof RequestRow>, 'request'> {
  request: RequestRowFields | BrokenRow
}

const Row = ({request, ...props}: RowProps) =>
  isBroken(request) ? (
    <BrokenRequestRow request={request} {...props} />
  ) : (
    <RequestRow request={request} {...props} />
  )
