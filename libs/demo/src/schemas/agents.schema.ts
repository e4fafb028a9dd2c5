import { z } from 'zod';

/** Companies, people and numbers are invented: 555-01xx numbers, and domains under .example. */
const phone = z.string().regex(/^\(\d{3}\) 555-01\d\d$/, 'a telephone number is like "(713) 555-0142"');
const email = z.string().regex(/^[a-z.]+@[a-z]+\.example$/, 'an address ends in .example');

const officeSchema = z.strictObject({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone,
});
const agentSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  /** A name in `offices`. */
  office: z.string(),
  directPhone: phone,
  email,
  /** Regions that the agent works in, as the plays name them. */
  regions: z.array(z.string()),
  blurb: z.string(),
});

/** data/agents.json: the people a buyer calls. */
export const agentsSchema = z
  .strictObject({
    offices: z.record(z.string(), officeSchema),
    firm: z.array(agentSchema),
    /** Co-brokers, one per company: they make the Company facet longer than ten. */
    coBrokers: z.array(agentSchema),
    /** The firm's agent for minerals and royalty. */
    mineralsDesk: z.string(),
    /** The firm's agent for regions in which nobody else works. */
    fallbackAgent: z.string(),
  })
  .superRefine(({ offices, firm, coBrokers, mineralsDesk, fallbackAgent }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const [list, agents] of Object.entries({ firm, coBrokers })) {
      agents.forEach(({ office }, i) => {
        if (!Object.hasOwn(offices, office)) fault([list, i, 'office'], `no office is called "${office}"`);
      });
    }
    for (const [key, name] of Object.entries({ mineralsDesk, fallbackAgent })) {
      if (!firm.some((agent) => agent.name === name)) fault([key], `nobody in the firm is called "${name}"`);
    }
  });

type Office = z.infer<typeof officeSchema>;
/** The person a buyer calls. */
export type Agent = Omit<z.infer<typeof agentSchema>, 'office'> & { readonly office: Office };
