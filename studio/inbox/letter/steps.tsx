import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {Button} from '@sanity/ui'
import {STAGES, type Stage} from '@roam/trip-request'
import styles from './steps.module.css'

interface Props {
  stage: Stage
  disabled: boolean
  onMove: (stage: Stage) => void
}

/** Where the trip stands: one click moves it on, or to any step. */
export function Steps({stage, disabled, onMove}: Props) {
  const current = STAGES.indexOf(stage)
  const next = STAGES[current + 1]
  return (
    <div className={styles.steps}>
      <ol aria-label="Step of the trip" className={styles.track}>
        {STAGES.map((step, index) => (
          <li key={step} data-done={index < current || undefined}>
            <button
              type="button"
              aria-current={step === stage ? 'step' : undefined}
              className={styles.step}
              disabled={disabled}
              onClick={() => onMove(step)}
              title={step === stage ? undefined : `Move to ${step}`}
            >
              {step}
            </button>
          </li>
        ))}
      </ol>
      {next && (
        <Button
          disabled={disabled}
          fontSize={1}
          iconRight={ArrowRightIcon}
          mode="ghost"
          onClick={() => onMove(next)}
          padding={3}
          text={`Move to ${next}`}
        />
      )}
    </div>
  )
}
