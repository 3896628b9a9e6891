import {REQUEST_STAGES, type RequestStage} from '@roam/trip-request'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {Button} from '@sanity/ui'
import styles from './stage-picker.module.css'

interface Props {
  stage: RequestStage
  disabled: boolean
  onMove: (stage: RequestStage) => void
}

/** Renders the stages of a request as buttons, with another one that moves it to the next stage. */
export function StagePicker({stage, disabled, onMove}: Props) {
  const currentIndex = REQUEST_STAGES.indexOf(stage)
  const nextStage = REQUEST_STAGES[currentIndex + 1]
  return (
    <div className={styles.picker}>
      <ol aria-label="Step of the trip" className={styles.track}>
        {REQUEST_STAGES.map((option, index) => (
          <li key={option} data-done={index < currentIndex || undefined}>
            <button
              type="button"
              aria-current={option === stage ? 'step' : undefined}
              className={styles.stage}
              disabled={disabled}
              onClick={() => onMove(option)}
              title={option === stage ? undefined : `Move to ${option}`}
            >
              {option}
            </button>
          </li>
        ))}
      </ol>
      {nextStage && (
        <Button
          disabled={disabled}
          iconRight={ArrowRightIcon}
          mode="ghost"
          onClick={() => onMove(nextStage)}
          text={`Move to ${nextStage}`}
        />
      )}
    </div>
  )
}
