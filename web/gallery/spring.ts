import {animateValue, spring} from 'framer-motion'

/** As stiff as a hand expects, and damped so that it never swings back. */
const SETTLING = {type: spring, stiffness: 260, damping: 32, restDelta: 0.5, restSpeed: 5}

interface Way {
  from: number
  to: number
  /** With how much it is let go, in pixels a second. */
  speed: number
  onMove: (position: number) => void
  onRest: () => void
}

/** Draws something along a line, as if on a spring. */
export function draw({from, to, speed, onMove, onRest}: Way) {
  const animation = animateValue({
    ...SETTLING,
    keyframes: [from, to],
    velocity: speed,
    onUpdate: onMove,
    onComplete: onRest,
  })
  return {
    /** @returns the speed that it had, in pixels a second */
    stop(): number {
      const speedNow = animation.getGeneratorVelocity()
      animation.stop()
      return speedNow
    },
  }
}
