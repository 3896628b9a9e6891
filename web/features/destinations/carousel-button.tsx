import styles from './carousel-button.module.css'

interface Props {
  label: string
  /** Points to the previous slide instead of the next. */
  back?: boolean
  /** The button stays focusable; `onClick` must do nothing. */
  disabled: boolean
  onClick: () => void
}

export function CarouselButton({label, back = false, disabled, onClick}: Props) {
  return (
    <button
      type="button"
      className={back ? `${styles.button} ${styles.back}` : styles.button}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
        <path d="M3 12h17m-6.5-7 7 7-7 7" />
      </svg>
    </button>
  )
}
