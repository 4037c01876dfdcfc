import type { Photo } from '@swath/contract/photos';
import type { Profile } from '@swath/contract/profiles';
import type { QueuedJob } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import { useState } from 'react';
import { keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { todayAt } from '../../../parts/kept-answers/today-at.ts';
import { useLawnDays } from '../../../parts/room-calendar/lawn-days.api.ts';
import { monthStretch } from '../../../parts/room-calendar/month-stretch.ts';
import { GrassHeightStep } from '../../../parts/yard/grass-height-step.tsx';
import { YardFeaturesStep } from '../../../parts/yard/yard-features-step.tsx';
import { YardReadinessStep } from '../../../parts/yard/yard-readiness-step.tsx';
import { NobodyHere } from '../../../parts/zip-watch/nobody-here.tsx';
import { unknownZipWords } from '../../../parts/zip-watch/unknown-zip.ts';
import { GoOnLine } from '../../../ui/wizard/go-on-line.tsx';
import { Tapped, useTapped } from '../../../ui/wizard/tapped.tsx';
import { useStepHistory } from '../../../ui/wizard/use-step-history.ts';
import { type WizardAction, WizardFrame } from '../../../ui/wizard/wizard-frame.tsx';
import { useQueueJob } from '../queue.api.ts';
import { goOnWords, keptQueueings } from './kept-queueing.ts';
import {
  type AskedQueueing,
  type QueueAnswers,
  type Queueing,
  requestOf,
  type StandsFor,
  unansweredStep,
  whyNotGoOn,
} from './queue-answers.ts';
import { QueueProblemBox } from './queue-problem-box.tsx';
import { addressProblem, type QueueProblem, queueProblem } from './queue-problems.ts';
import { QUEUE_STEPS, stepBefore, stepsUpTo } from './queue-steps.ts';
import { DatesStep } from './steps/dates-step.tsx';
import { NotesStep, type PhotoPickerSlot } from './steps/notes-step.tsx';
import { queueableDays } from './steps/queueable-days.ts';
import { QueuedStep } from './steps/queued-step.tsx';
import { ReviewLine } from './steps/review-line.tsx';
import { useQueueing } from './use-queueing.ts';

type Props = {
  /** Whether the page's URL is at one of the wizard's steps. */
  opened: boolean;
  /**
   * What to put in the queue, when a button opens the wizard; null when the URL opens it, which resumes the stored
   * answers.
   */
  asked: AskedQueueing | null;
  /** Called once the job is in the queue, even if the wizard was closed meanwhile. */
  onQueued: (job: QueuedJob, standsFor: StandsFor) => void;
  /** Closes the wizard to open the homeowner's incomplete profile. `next`: what to open the wizard with afterwards. */
  onProfile: (next: AskedQueueing) => void;
  profile: Profile;
  /** Renders the photo field; left out: no photos are asked for. */
  photoPicker?: PhotoPickerSlot | undefined;
  /** Today at the property; if left out, computed from the property's time zone and this device's clock. */
  timeZoneToday?: Day | undefined;
};

const TITLE = 'Put a job in the queue';

/** The steps shown once the job is in the queue: the success message takes the place of the last step. */
const WITH_JOB = [...QUEUE_STEPS.slice(0, -1), { name: 'queued', label: 'Your job is in the queue' }] as const;

/**
 * Wizard that puts a homeowner's job in the queue, where companies make offers: dates, grass, yard, notes and photos. A
 * failed request keeps all answers.
 * Source: docs/spec/homeowner.md, section 2, "Queue wizard"; docs/rules/queue-and-offers.md.
 */
export function QueueWizard(props: Props) {
  const { opened: isAtStep, asked, onQueued, onProfile, profile } = props;
  const { photoPicker, timeZoneToday = todayAt(profile) } = props;
  const days = queueableDays(timeZoneToday);
  const [queueing, dispatch, opened] = useQueueing({ opened: isAtStep, asked, days, profile, today: timeZoneToday });
  const { step, answers, complaint, attempt, replaces, instead } = queueing;
  const { tapped, taps } = useTapped();
  const sending = useQueueJob((job, standsFor) => {
    keptQueueings.forget();
    keepConfirmation(profile.id, { kind: 'queued', id: job.id });
    onQueued(job, standsFor);
  });
  const own = sending.variables?.attempt === attempt ? sending : null;
  const [lacking, setLacking] = useState<{ problem: QueueProblem; attempt: number } | null>(null);

  const send = () => {
    if (own?.isPending) return;
    const missing = unansweredStep(answers);
    if (missing) return dispatch({ type: 'wentTo', step: missing });
    const problem = addressProblem(profile);
    setLacking(problem && { problem, attempt });
    const request = requestOf(answers);
    if (!problem && request) sending.mutate({ attempt, request, standsFor: { replaces, instead } });
  };

  const lawn = useLawnDays(monthStretch(days.first, { min: days.first, max: days.last }), opened && step === 'dates');
  const isUnserved = step === 'dates' && (lawn.data?.could_queue === false || unknownZipWords(profile) !== null);
  const askAddress = () =>
    onProfile({ prefilled: answers, replaces: replaces ?? undefined, instead: instead ?? undefined });
  const close = useStepHistory({
    ...{ wizard: 'queue', opened: isAtStep, begun: opened, step, steps: QUEUE_STEPS },
    onStep: (to) => {
      const isAnswered = stepsUpTo(to).every((each) => whyNotGoOn(each, answers) === null);
      if (isAnswered && !own?.isPending && !own?.isSuccess) dispatch({ type: 'wentTo', step: to });
    },
    ended: own?.isSuccess ?? false,
  });

  if (own?.isSuccess) {
    return (
      <WizardFrame opened={opened} onClose={close} title={TITLE} steps={WITH_JOB} current="queued" done>
        <QueuedStep onDone={close} />
      </WizardFrame>
    );
  }
  const busy = own?.isPending ?? false;
  const problem = lacking?.attempt === attempt ? lacking.problem : own?.error ? queueProblem(own.error) : null;
  return (
    <WizardFrame
      opened={opened}
      onClose={close}
      title={TITLE}
      steps={stepsWith(photoPicker)}
      current={step}
      onBack={stepBefore(step) && !busy ? () => dispatch({ type: 'wentBack' }) : undefined}
      action={isUnserved ? undefined : actionOf(queueing, { busy, send, goOn: () => dispatch({ type: 'wentOn' }) })}
    >
      {queueing.earlier && step === 'dates' && (
        <GoOnLine to={goOnWords(queueing.earlier)} onGoOn={() => dispatch({ type: 'resumed', days })} />
      )}
      <Tapped taps={taps}>
        {isUnserved && <NobodyHere profile={profile} onAddress={askAddress} />}
        {!isUnserved && (
          <Step
            key={queueing.earlier ? 'afresh' : 'gone-on'}
            {...{ queueing, days, photoPicker, busy, tapped }}
            complaint={complaint}
            answer={(answers, goesOn = false) => dispatch({ type: 'answered', answers, goesOn })}
          />
        )}
      </Tapped>
      {step === 'notes' && <ReviewLine answers={answers} profile={profile} />}
      {step === 'notes' && problem && !busy && (
        <QueueProblemBox
          problem={problem}
          onStep={(to) => {
            sending.reset(); // the error is obsolete after another answer
            dispatch({ type: 'wentTo', step: to });
          }}
          onProfile={askAddress}
        />
      )}
    </WizardFrame>
  );
}

/** The wizard's steps; without a photo picker the last one is labeled "Notes" only. */
const stepsWith = (photoPicker: PhotoPickerSlot | undefined) =>
  photoPicker ? QUEUE_STEPS : QUEUE_STEPS.map((step) => (step.name === 'notes' ? { ...step, label: 'Notes' } : step));

type Actions = { busy: boolean; send: () => void; goOn: () => void };

function actionOf({ step, answers }: Queueing, { busy, send, goOn }: Actions): WizardAction {
  if (step === 'notes') return { words: 'Add to Queue', onPress: send, busy };
  return { words: 'Continue', onPress: goOn, lacking: step === 'dates' && answers.dates.length === 0 };
}

type StepProps = {
  queueing: Queueing;
  days: { first: string; last: string };
  photoPicker: PhotoPickerSlot | undefined;
  busy: boolean;
  complaint: string | null;
  /** Whether the last input was by touch or mouse, not by keyboard. */
  tapped: () => boolean;
  /** Records answers; `goesOn`: also go to the next step, because this one has one question only. */
  answer: (answers: Partial<QueueAnswers>, goesOn?: boolean) => void;
};

function Step({ queueing: { step, answers }, days, photoPicker, busy, complaint, tapped, answer }: StepProps) {
  switch (step) {
    case 'dates':
      return (
        <DatesStep dates={answers.dates} onChange={(dates) => answer({ dates })} complaint={complaint} days={days} />
      );
    case 'grass-height':
      return (
        <GrassHeightStep
          height={answers.grassHeight}
          onChange={(grassHeight) => answer({ grassHeight }, tapped())}
          complaint={complaint}
          priced={false}
        />
      );
    case 'yard-readiness':
      return (
        <YardReadinessStep
          acknowledged={answers.policyAcknowledged}
          onChange={(policyAcknowledged) => answer({ policyAcknowledged })}
          tapped={tapped}
          onGoOn={() => answer({ policyAcknowledged: true }, true)}
          complaint={complaint}
        />
      );
    case 'yard-features':
      return (
        <YardFeaturesStep
          features={answers.yardFeatures}
          onFeatures={(yardFeatures) => answer({ yardFeatures })}
          notes={answers.notes}
          onNotes={(notes) => answer({ notes })}
        />
      );
    case 'notes':
      return (
        <NotesStep
          notes={answers.queuedNotes}
          onNotes={(queuedNotes) => answer({ queuedNotes })}
          photos={answers.photos}
          onPhotos={(photos: Photo[]) => answer({ photos })}
          photoPicker={photoPicker}
          busy={busy}
        />
      );
  }
}
