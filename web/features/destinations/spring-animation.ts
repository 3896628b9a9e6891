import {animateValue, spring} from 'framer-motion'

/** Damped enough not to overshoot. */
const SPRING = {type: spring, stiffness: 260, damping: 32, restDelta: 0.5, restSpeed: 5}

interface SpringAnimation {
  from: number
  to: number
  /** Initial speed in pixels per second. */
  speed: number
  onUpdate: (position: number) => void
  onComplete: () => void
}

/** Animates a value with a spring. */
export function animateSpring({from, to, speed, onUpdate, onComplete}: SpringAnimation) {
  const animation = animateValue({
    ...SPRING,
    keyframes: [from, to],
    velocity: speed,
    onUpdate,
    onComplete,
  })
  return {
    /** @returns the current speed in pixels per second */
    stop(): number {
      const currentSpeed = animation.getGeneratorVelocity()
      animation.stop()
      return currentSpeed
    },
  }
}
