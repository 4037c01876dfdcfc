import { companies, type OwnCompany } from '@swath/contract/companies';
import { refundRequests } from '@swath/contract/refund-requests';
import type { RefundRule } from '@swath/domain/companies/refund-rights';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';

/** Settings card in which an owner decides which other members may cancel paid jobs without approval. */
export function RefundRuleCard({ company: { refund_rule: saved } }: { company: OwnCompany }) {
  const [changed, setChanged] = useState<Partial<RefundRule>>({});
  const { mutate, isPending } = useSaveRule(() => setChanged({}));
  const rule = { ...saved, ...changed };
  const isSaved = rule.standard === saved.standard && rule.crew === saved.crew;
  const choose = (who: keyof RefundRule) => (checked: boolean) => setChanged({ ...changed, [who]: checked });
  return (
    <SettingsCard title="Refunds">
      <SettingsForm matter="who may give money back" changed={!isSaved} saving={isPending} onSave={() => mutate(rule)}>
        <SettingsWords>
          When a paid mowing is canceled, its customer gets the full price back. Owners always may do that. Others ask
          you first, unless you allow it here; until you answer nothing is canceled.
        </SettingsWords>
        <SwitchField
          label="Standard users cancel paid mowings without asking"
          checked={rule.standard}
          onChange={choose('standard')}
        />
        <SwitchField label="Crew cancels paid mowings without asking" checked={rule.crew} onChange={choose('crew')} />
      </SettingsForm>
    </SettingsCard>
  );
}

function useSaveRule(onSaved: () => void) {
  const queries = useQueryClient();
  return useSaveSettings({
    send: (body: RefundRule) => call(refundRequests.changeRule, { body }),
    onSaved: (refund_rule) => {
      updateCached(queries, query(companies.own), (company) => ({ ...company, refund_rule }));
      onSaved();
    },
  });
}
