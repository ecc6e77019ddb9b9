CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"whatsapp_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_whatsapp_id_whatsapps_id_fk" FOREIGN KEY ("whatsapp_id") REFERENCES "public"."whatsapps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_whatsapp_id_index" ON "api_tokens" USING btree ("whatsapp_id");--> statement-breakpoint
INSERT INTO "api_tokens" ("company_id", "whatsapp_id", "name", "hash", "created_at")
SELECT DISTINCT ON ("token") "company_id", "id", "name", encode(sha256(convert_to("token", 'UTF8')), 'hex'), "updated_at"
FROM "whatsapps" WHERE "token" <> '' ORDER BY "token", "id";--> statement-breakpoint
ALTER TABLE "whatsapps" DROP COLUMN "token";