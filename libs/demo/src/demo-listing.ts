import { type DealStatus, type DealTypeCode, type WebStatus } from '@outcrop/contracts';

/** One deal with the clear names of the import format; absent fields are empty. Plain JSON: days are `YYYY-MM-DD`. */
export type DemoListing = {
  readonly id: number;
  readonly governingThought: string;
  readonly where?: string;
  readonly what?: string;
  readonly fieldOrBasin?: string;
  readonly trendOrPlay?: string;
  readonly targetFormationZoneDepth?: string;
  readonly secondaryTarget?: string;
  readonly supportingStatement?: string;
  readonly upsideStatement?: string;
  readonly workingInvestmentAndNetRevenueInterest?: string;
  readonly grossProduction?: string;
  readonly netProduction?: string;
  readonly cashFlow?: string;
  readonly reserves?: string;
  readonly reservesCount?: string;
  readonly engineeringComments?: string;
  readonly infrastructure?: string;
  readonly projectedSalePrice?: string;
  readonly typeCodes: string;
  readonly region?: string;
  readonly area?: string;
  readonly areaId?: number;
  readonly play?: string;
  readonly basin?: string;
  readonly status: DealStatus;
  readonly webStatus: WebStatus;
  readonly location: string;
  readonly locationId: 1 | 2 | 3 | 4;
  readonly agentId: number;
  readonly agentName: string;
  readonly agentTitle: string;
  readonly agentCompanyName: string;
  readonly agentContact: string;
  readonly agentBlurb: string;
  readonly agentAddress: string;
  readonly agentCity: string;
  readonly agentState: string;
  readonly agentZip: string;
  readonly agentPhone: string;
  readonly agentDirectPhone: string;
  readonly agentEmail: string;
  readonly dateListed: string;
  readonly lastUpdatedDate: string;
  readonly mediaUpdatedDate?: string;
  readonly openingDate?: string;
  readonly closingDate?: string;
  readonly deadlineDate?: string;
  readonly deadlineDataroom?: string;
  readonly deadlinePrequalification?: string;
  readonly deadlineNotification?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly isPrivate: boolean;
  readonly isActiveDeal: boolean;
  readonly isPreMarketing: boolean;
  readonly hasLogoImage: boolean;
  readonly buyNow: boolean;
  readonly isSalesLeadOnly: boolean;
  readonly isHiredNowPackaging: boolean;
  readonly hasVDR: boolean;
  readonly hasDueDiligenceAccess: boolean;
  readonly requiresDueDiligenceAccess: boolean;
  readonly showListingFiles: boolean;
  readonly showEmailForListingFiles: boolean;
  readonly hideSimilarDeals: boolean;
  readonly searchGroup: string;
  readonly idname: string;
  readonly small: boolean;
  readonly medium: boolean;
  readonly large: boolean;
  readonly usa: boolean;
  readonly canada: boolean;
  readonly international: boolean;
  readonly companyName?: string;
  readonly salutation?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly comments?: string;
};

/** The texts of a deal, whether generated or written by hand. */
export type DealText = Pick<
  DemoListing,
  | 'governingThought'
  | 'what'
  | 'fieldOrBasin'
  | 'trendOrPlay'
  | 'targetFormationZoneDepth'
  | 'secondaryTarget'
  | 'supportingStatement'
  | 'upsideStatement'
  | 'workingInvestmentAndNetRevenueInterest'
  | 'grossProduction'
  | 'netProduction'
  | 'cashFlow'
  | 'reserves'
  | 'reservesCount'
  | 'engineeringComments'
  | 'infrastructure'
  | 'projectedSalePrice'
>;

export type Code = DealTypeCode;

/** "Today" in the demo data, which never reads the clock. */
export const ANCHOR_DAY = '2026-11-20';
