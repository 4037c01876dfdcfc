import type { OwnPapers } from '@swath/contract/papers';
import type { PaperKind } from '@swath/domain/companies/papers';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './paper-card.module.css';
import { PaperFields } from './paper-fields.tsx';
import { PAPER_FORM_WORDS } from './paper-form-words.ts';
import { PaperState } from './paper-state.tsx';
import { ownPapers } from './papers.api.ts';
import { usePaperForm } from './use-paper-form.ts';

/** Settings card of a company's proof of insurance. Source: docs/rules/companies.md. */
export const InsuranceCard = () => <PaperCard kind="insurance" title="Insurance" />;

/** Settings card of a company's tax form, for its owners. Source: docs/rules/companies.md. */
export const TaxCard = () => <PaperCard kind="w9" title="Tax form (W-9)" />;

function PaperCard({ kind, title }: { kind: PaperKind; title: string }) {
  const { matter } = PAPER_FORM_WORDS[kind];
  const read = useQuery(ownPapers());
  return (
    <SettingsCard title={title}>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words={`Loading ${matter}...`} />}
        failed={`${matter[0]!.toUpperCase()}${matter.slice(1)} could not be loaded.`}
      >
        {(saved) => (
          <div className={classes.card}>
            <PaperState kind={kind} saved={saved} isPublic />
            <PaperForm kind={kind} saved={saved} />
          </div>
        )}
      </Loaded>
    </SettingsCard>
  );
}

/** Last day of the certificate that is approved; null: none. */
const approvedUntil = ({ papers }: OwnPapers) =>
  papers.find(({ kind, status }) => kind === 'insurance' && status === 'approved')?.ends_on ?? null;

/** Messages after saving. Source: docs/spec/company.md, section 8, "Settings toasts". */
const TOASTS = {
  sent: 'Settings saved successfully!',
  failed: 'Failed to save company settings. Please try again.',
};

function PaperForm({ kind, saved }: { kind: PaperKind; saved: OwnPapers }) {
  const words = PAPER_FORM_WORDS[kind];
  const form = usePaperForm(kind, TOASTS);
  return (
    <SettingsForm
      matter={words.matter}
      changed={form.file !== null || form.endsOn !== ''}
      saving={form.isPending}
      onSave={form.send}
    >
      <h3 className={classes.title}>
        {saved.papers.some((paper) => paper.kind === kind) ? words.another : words.first}
      </h3>
      <SettingsWords>{words.about}</SettingsWords>
      <PaperFields kind={kind} today={saved.today} approvedUntil={approvedUntil(saved)} form={form} />
    </SettingsForm>
  );
}
