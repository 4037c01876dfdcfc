import type { Photo } from '@swath/contract/photos';
import type { Profile } from '@swath/contract/profiles';
import type { QueuedJob } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import { useState } from 'react';
import { keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { todayAt } from '../../../parts/kept-answers/today-at.ts';
import { GrassHeightStep } from '../../../parts/yard/grass-height-step.tsx';
import { rememberedYard } from '../../../parts/yard/remembered-yard.ts';
import { YardFeaturesStep } from '../../../parts/yard/yard-features-step.tsx';
import { YardReadinessStep } from '../../../parts/yard/yard-readiness-step.tsx';
import { GoOnLine } from '../../../ui/wizard/go-on-line.tsx';
import { Tapped, useTapped } from '../../../ui/wizard/tapped.tsx';
import { useStepHistory } from '../../../ui/wizard/use-step-history.ts';
import { type WizardAction, WizardFrame } from '../../../ui/wizard/wizard-frame.tsx';
import { useQueueJob } from '../queue.api.ts';
import { goOnWords, keptQueueings, returnTo } from './kept-queueing.ts';
import type { KeptQueueing } from './kept-shape.ts';
import {
  type Prefilled,
  type QueueAnswers,
  type Queueing,
  requestOf,
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
  opened: boolean;
  onClose: () => void;
  /** Called when the job is in the queue, even if the wizard was closed meanwhile. */
  onQueued: (job: QueuedJob, replaces: QueuedJobId | undefined) => void;
  /** Opens the profile when it is incomplete, with the answers so far to return with. */
  onProfile: (answers: Prefilled) => void;
  profile: Profile;
  /** Read when the wizard opens. */
  prefilled?: Prefilled | undefined;
  /** The id of the expired job that this one replaces. */
  replaces?: QueuedJobId | undefined;
  /** The mowing, canceled by its company, that this one replaces. */
  instead?: JobId | undefined;
  /** Stored answers; the wizard opens at them. */
  kept?: KeptQueueing | undefined;
  /** Reopens the wizard at stored answers: the user left the page in the middle of it and has come back. */
  onReturn?: ((kept: KeptQueueing) => void) | undefined;
  /** Without it, no photos are asked for. */
  photoPicker?: PhotoPickerSlot | undefined;
  /** Today at the property; without it, today in its zone by this device's clock. */
  timeZoneToday?: Day | undefined;
};

const TITLE = 'Put a job in the queue';
const NOTHING: Prefilled = {};

/** The success message replaces the last step. */
const WITH_JOB = [...QUEUE_STEPS.slice(0, -1), { name: 'queued', label: 'Your job is in the queue' }] as const;

/**
 * Wizard that puts a job in the queue, where companies make offers: dates, grass, yard, notes and photos. Opening it resets
 * it; an error loses nothing that was typed.
 *
 * Source: docs/spec/homeowner.md, section 2, "Queue wizard"; docs/rules/queue-and-offers.md.
 */
export function QueueWizard(props: Props) {
  const { opened, onClose, onQueued, onProfile, profile, prefilled = NOTHING, replaces } = props;
  const { photoPicker, timeZoneToday = todayAt(profile) } = props;
  const days = queueableDays(timeZoneToday);
  const { kept, instead } = props;
  const [queueing, tell] = useQueueing({
    ...{ opened, kept, days, replaces, instead },
    prefilled: { ...rememberedYard(profile), ...prefilled },
    account: profile.id,
    today: timeZoneToday,
  });
  const { step, answers, complaint, attempt } = queueing;
  const { tapped, taps } = useTapped();
  const sending = useQueueJob((job, replaced) => {
    keptQueueings.forget();
    keepConfirmation(profile.id, { kind: 'queued', id: job.id });
    onQueued(job, replaced);
  });
  const own = sending.variables?.attempt === attempt ? sending : null;
  const [lacking, setLacking] = useState<{ problem: QueueProblem; attempt: number } | null>(null);

  const send = () => {
    if (own?.isPending) return;
    const missing = unansweredStep(answers);
    if (missing) return tell({ type: 'wentTo', step: missing });
    const problem = addressProblem(profile);
    setLacking(problem && { problem, attempt });
    const request = requestOf(answers);
    if (!problem && request) sending.mutate({ attempt, request, replaces });
  };

  const leave = useStepHistory({
    wizard: 'queue',
    opened,
    steps: QUEUE_STEPS,
    current: step,
    ended: own?.isSuccess ?? false,
    mayShow: (to) => !own?.isPending && !stepsUpTo(to).some((each) => whyNotGoOn(each, answers) !== null),
    onStep: (to) => tell({ type: 'wentTo', step: to }),
    onClose,
    onReturn: (to) => returnTo(to, { profile, today: timeZoneToday, onReturn: props.onReturn }),
    mayReturn: true,
  });
  const close = () => leave(onClose);

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
      onBack={stepBefore(step) && !busy ? () => tell({ type: 'wentBack' }) : undefined}
      action={actionOf(queueing, { busy, send, goOn: () => tell({ type: 'wentOn' }) })}
    >
      {queueing.earlier && step === 'dates' && (
        <GoOnLine to={goOnWords(queueing.earlier)} onGoOn={() => tell({ type: 'resumed', days })} />
      )}
      <Tapped taps={taps}>
        <Step
          key={queueing.earlier ? 'afresh' : 'gone-on'}
          {...{ queueing, days, photoPicker, busy, tapped }}
          complaint={complaint}
          answer={(answers, goesOn = false) => tell({ type: 'answered', answers, goesOn })}
        />
      </Tapped>
      {step === 'notes' && <ReviewLine answers={answers} profile={profile} />}
      {step === 'notes' && problem && !busy && (
        <QueueProblemBox
          problem={problem}
          onStep={(to) => {
            sending.reset(); // the error is obsolete after another answer
            tell({ type: 'wentTo', step: to });
          }}
          onProfile={() => leave(() => onProfile(answers))}
        />
      )}
    </WizardFrame>
  );
}

/** Without a picker the last step asks for notes alone. */
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
  /** Whether the last input was by touch or mouse. */
  tapped: () => boolean;
  /** `goesOn`: advances too, as it was the step's only question. */
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
          onChange={(policyAcknowledged) => answer({ policyAcknowledged }, policyAcknowledged && tapped())}
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
