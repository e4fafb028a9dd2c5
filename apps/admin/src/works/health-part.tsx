import type { EngineView } from '@outcrop/contracts';
import { StateMark } from '../resource/index.ts';
import { WorksSection } from './works-section.tsx';
import { ENGINE_STATES, engineName, engineSentence, enginesInOrder } from './works-words.ts';

/** Each engine with a sentence. */
export const HealthPart = ({ engines }: { engines: readonly EngineView[] }) => (
  <WorksSection part="health">
    <ul className="works-lines">
      {enginesInOrder(engines).map((engine) => (
        <li key={engine.name}>
          <StateMark look={ENGINE_STATES[engine.state].look} word={engineName(engine.name)}>
            <span className={engine.state === 'up' ? 'visually-hidden' : `works-state works-${engine.state}`}>
              {ENGINE_STATES[engine.state].word}
            </span>
          </StateMark>
          <span>{engineSentence(engine)}</span>
        </li>
      ))}
    </ul>
  </WorksSection>
);
